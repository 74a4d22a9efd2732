/** A provision that every agreement has unless it says otherwise: a heading and a paragraph in plain words. */
export interface KeyProvision {
  title: string
  content: string
}

/** The provisions of an agreement whose sides wrote none of their own. Source: decision C-82. */
export const KEY_PROVISIONS: readonly KeyProvision[] = [
  {
    title: 'Termination Process',
    content:
      'Either side may ask to end the agreement early by giving a reason in writing. The agreement ends when the other side confirms, or when an administrator decides after hearing both. Revenue of the days before the end is still reported and shared, and payments already calculated stay due.',
  },
  {
    title: 'Renewal Options',
    content:
      'The agreement ends on its expiration date and does not renew by itself. Both sides may agree on new terms before or after that day, by a new proposal. The final reporting period may be reported after the expiration date.',
  },
  {
    title: 'Dispute Resolution',
    content:
      'A provider who doubts a revenue report may dispute it before it is approved, with a reason. Nothing is paid for that report until the owner has answered with a corrected report or the dispute is taken back. If both sides cannot settle it, an administrator reviews the figures and the evidence.',
  },
  {
    title: 'Intellectual Property',
    content:
      'What each side brought stays theirs. The deliverables named in this agreement belong to the owner’s project once they are delivered, and the provider may show them as past work. Ending the agreement does not give delivered work back.',
  },
]
