/** The filters of a search. */
import { frameworkCount, frameworkOf } from './catalogue';
import { fileOf } from './files';
import { keepValue } from './filters';
import { reserve } from './memory';
import { ALL_FRAMEWORKS, TYPES } from './ranking';

/** A value that all results must have; a file lists the documents that do. */
@unmanaged
class Filter {
  next: usize;
  kind: u32;
  value: usize;
  end: usize;
}

let first: usize = 0;
/** Number of the only framework; `frameworkCount` if it does not exist. */
export let onlyFramework: u32 = ALL_FRAMEWORKS;
/** Number of the only type of results. */
export let onlyType: u32 = TYPES;

export function beginFilters(): void {
  first = 0;
  onlyFramework = ALL_FRAMEWORKS;
  onlyType = TYPES;
}

export function keepOnlyFramework(slug: usize, length: u32): void {
  const framework = frameworkOf(slug, length);
  onlyFramework = framework < 0 ? frameworkCount : framework;
}

export function keepOnlyType(type: u32): void {
  onlyType = type;
}

/**
 * Requests the file.
 * @param kind of the file that lists the documents with a tag or role
 */
export function keepOnlyValue(kind: u32, value: usize, length: u32): void {
  const filter = changetype<Filter>(reserve(offsetof<Filter>()));
  filter.next = first;
  filter.kind = kind;
  filter.value = value;
  filter.end = value + length;
  first = changetype<usize>(filter);
  fileOf(kind, 0);
}

/** Drops the documents that lack one of the values. Their files must have been given. */
export function keepValues(): void {
  for (let at = first; at !== 0; at = changetype<Filter>(at).next) {
    const filter = changetype<Filter>(at);
    keepValue(filter.kind, filter.value, filter.end);
  }
}
