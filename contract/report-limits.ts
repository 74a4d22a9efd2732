/** Lines of a report. */
export const MAX_REPORT_LINES = 200

/** Of a line of a report, in minor units: ten thousand million pounds. */
export const MAX_LINE_AMOUNT = 1_000_000_000_000
