/** What the kernel asks of the function that runs it; see `edge/search/kernel/kernel.ts`. */

/** Throws: the bytes are not what they should be. */
export declare function fail(): void;

/** BM25's weight of a term by how many documents hold it in a field. The logarithm is JavaScript's. */
export declare function rarity(matching: u32): f64;
