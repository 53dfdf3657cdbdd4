import { describeInquiryState, type InquiryState } from "#app/inquiries/inquiry-states.ts";

export type Mergeable = {
  id: number;
  status: InquiryState;
  interest: string;
  from_client: boolean;
  answered_at: Date | null;
  email: string;
  created_at: Date;
};

/** Returns which of two inquiries remains after merging: open first, then client support, unanswered, replyable, older. */
export function chooseKept(one: Mergeable, other: Mergeable): Mergeable {
  for (const isBetter of [isOpen, isUrgent, isUnanswered, hasAddress])
    if (isBetter(one) !== isBetter(other)) return isBetter(one) ? one : other;
  const [first, second] = [one, other].map(({ created_at }) => created_at.getTime());
  if (first !== second) return (first ?? 0) < (second ?? 0) ? one : other;
  return one.id < other.id ? one : other;
}

const isOpen = ({ status }: Mergeable) => describeInquiryState(status).isOpen;
const isUrgent = (inquiry: Mergeable) =>
  isOpen(inquiry) && inquiry.from_client && inquiry.interest === "support";
const isUnanswered = (inquiry: Mergeable) => isOpen(inquiry) && inquiry.answered_at === null;
const hasAddress = ({ email }: Mergeable) => email !== "";
