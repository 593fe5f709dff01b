/** Imports of the kernel; see `edge/search/kernel/kernel.ts`. */

/** Throws: the bytes are not what they should be. */
export declare function fail(): void;

/** The natural logarithm exactly as JavaScript computes it. */
export declare function log(value: f64): f64;
