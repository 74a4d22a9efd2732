/** What a message or a support ticket can be about. */
export const RELATED_ITEMS = ['project', 'agreement', 'clause', 'report', 'report_line', 'payment'] as const
export type RelatedItemType = (typeof RELATED_ITEMS)[number]
