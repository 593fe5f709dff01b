/**
 * Terms whose words mean something else than alone: a line of one member has no synonyms, neither of its own nor of its
 * words; the others have their own instead. The notation is that of `synonym-groups.ts`.
 */
export const FIXED_TERMS = `
asset referenced token
organ donation
vetted researcher
export control
training data
training data set
fine tuning
fine tuned
fine tune
fine print
minor change > substantial modification
minor modification > substantial modification
minor update > substantial modification
minor incident > significant incident
minor amendment
minor adjustment
minor infringement
minor breach
back up > backup
backed up > backup
backing up > backup
take down > remove content
taken down > remove content
taking down > remove content
software library > component
open source library > component
third-party library > component
`;
