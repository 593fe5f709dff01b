/** Roles as pages write them: data have them in small letters. It loads nothing else, so that scripts can use it too. */

/** Short forms, and names of one body, wherever they are part of a role. */
const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'ADCO AI CERT-EU CSIRT CSIRTs DEP-associated DNS EBA ECB ECCC ECCG EHDS EIOPA ENISA ESMA',
    'EU-CyCLONe ICT OLAF TLD Commission Council European Europol Parliament Union',
  ]
    .join(' ')
    .split(' ')
    .map((word) => [word.toLowerCase(), word]),
);

/** Names in which each word but the small ones has a capital letter. */
const NAMES = new Set([
  'ai office',
  'court of auditors',
  'court of justice',
  'digital services coordinator',
  'joint committee',
  'lead overseer',
  'member state',
]);
const SMALL = new Set(['for', 'of']);

/** @param role `ict third-party service provider`, `member state` @returns "ICT third-party service provider", "Member State" */
export function roleName(role: string): string {
  const isName = NAMES.has(role) || role.startsWith('european ');
  return role
    .split(' ')
    .map((word) => WORDS[word] ?? (isName && !SMALL.has(word) ? capitalised(word) : word))
    .join(' ');
}

/** @returns "a manufacturer", "an ICT third-party service provider"; bodies that are alone of their kind stay "EBA" */
export function aRole(role: string): string {
  const name = roleName(role);
  if (name === name.toUpperCase()) return name;
  const sounds = /^(?:[aeio]|u(?!ni|se))/i.test(name) && !/^eu/i.test(name);
  return `${sounds ? 'an' : 'a'} ${name}`;
}

/** The names of several roles in one line. */
export function roleNames(roles: readonly string[]): string {
  return roles.map(roleName).join(', ');
}

/** The name of a role at the beginning of a line: "Manufacturer". */
export function roleTitle(role: string): string {
  return capitalised(roleName(role));
}

export function capitalised(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
