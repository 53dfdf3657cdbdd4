import { describePerson, type Person } from "#app/office/absence.ts";

export function PersonOptions({ people }: { people: readonly Person[] }) {
  return people.map((person) => (
    <option key={person.id} value={person.id}>
      {describePerson(person)}
    </option>
  ));
}
