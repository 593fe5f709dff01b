/** What the kernel asks of the function that runs it; see `edge/search/kernel/kernel.ts`. */

/** Throws: the bytes are not what they should be. */
export declare function fail(): void;

/** The natural logarithm as JavaScript has it, to the last bit. */
export declare function log(value: f64): f64;
