/** One line on a receipt or ticket: its label alone, or with what stands at the right edge. */
export type PaperLine = string | readonly [label: string, value: string];

/** The receipt or ticket beside the headline. Its font, Spline Mono, has no question mark. */
export type Paper = {
  title: string;
  subtitle?: string;
  lines: readonly PaperLine[];
  total?: PaperLine;
  footer: string;
};

/** The picture that networks and messengers show beside a link to a page. `npm run social` draws it. */
export type SocialImage = {
  /** The page's own headline, and the part of it that is set in the second colour. */
  headline: string;
  accent?: string;
  /** The small line above the headline. */
  kicker: string;
} & (
  | {
      scene: "table";
      ground: "green" | "linen" | "saffron";
      prop: "plate" | "cup" | "phone" | "cards";
      paper: Paper;
    }
  | { scene: "rail"; paper: Paper }
  | { scene: "sheet"; sections: readonly string[] }
);

/** A picture and its file in `public/social/` without extension. */
export type NamedSocialImage = SocialImage & { slug: string };

/** Returns the name of a page's own social image, without folder and extension. */
export function nameSocialImage(path: string): string {
  return path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
}
