import { inquiryStates } from "#app/inquiries/inquiry-states.ts";

const views = [
  { name: "Offen", path: "/buero" },
  { name: "Meine", path: "/buero?meine=1" },
  ...inquiryStates
    .filter(({ isOpen }) => !isOpen)
    .map(({ slug, title }) => ({ name: title, path: `/buero?stand=${slug}` })),
];

export function InboxViews({ current }: { current: string | null }) {
  return (
    <ul className="office-links">
      {views.map(({ name, path }) => (
        <li key={path}>
          <a href={path} aria-current={name === current ? "page" : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
