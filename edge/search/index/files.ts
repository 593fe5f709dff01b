/** Names of the index's files, below the index folder. */

export const CATALOGUE_FILE = 'search/catalogue.bin';
export const PLACES_FILE = 'search/places.bin';
export const VOCABULARY_FILE = 'search/vocabulary.bin';
export const termFileName = (file: number): string => `search/terms/${file}.bin`;
export const wordFileName = (file: number): string => `search/words/${file}.bin`;
export const cardFileName = (file: number): string => `search/cards/${file}.bin`;
export const textFileName = (file: number): string => `search/texts/${file}.bin`;

/** Files of terms too: slugs of tags or names of roles, each with the documents that carry it. */
export type FilterName = 'tags' | 'roles';
export const filterFileName = (filter: FilterName): string => `search/${filter}.bin`;
