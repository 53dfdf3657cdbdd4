/** A contact form that the honeypot dropped, among the events that are summed. The browser cannot send it (statistics/rules.ts). */
export const droppedEvent = "dropped";
