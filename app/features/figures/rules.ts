import { claims } from "#app/content/claims.ts";

/** Within so many hours every request has an answer: the site promises it. */
export const answerHours = Number(claims.answer.value);

/** Fewer visits from one website or campaign are not shown singly: they might be one person's. */
export const fewestShown = 3;
