import { describePerson, type Person } from "#app/office/absence.ts";

/** The options of a select that chooses somebody of the team. */
export function PersonOptions({ people }: { people: readonly Person[] }) {
  return people.map((person) => (
    <option key={person.id} value={person.id}>
      {describePerson(person)}
    </option>
  ));
}
