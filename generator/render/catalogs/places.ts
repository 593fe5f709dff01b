/** Where in an act its requirements stand. */
import type { Framework, Requirement } from '../../dataset/dataset.ts';
import { placeOfRequirement } from '../record-places.ts';

/** Requirements by the id of the provision that they stand in. */
export type Places = ReadonlyMap<string, readonly Requirement[]>;

/** The requirements of an act by article or annex (`art_5`), then by the provision that they stand in. */
export function placesOf(act: Framework): ReadonlyMap<string, Places> {
  const places = new Map<string, Map<string, Requirement[]>>();
  for (const requirement of act.requirements) {
    const { provision_id: id } = placeOfRequirement(requirement, act, { hasPages: false });
    const [control = id] = id.split('/');
    const ofControl = places.get(control) ?? new Map<string, Requirement[]>();
    places.set(control, ofControl.set(id, [...(ofControl.get(id) ?? []), requirement]));
  }
  return places;
}
