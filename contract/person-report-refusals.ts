/** The refusals of reports of people. */
export const PERSON_REPORT_REFUSALS = {
  ALREADY_REPORTED: { status: 409, message: "You've already reported this. An admin will look at it." },
  PERSON_REPORT_DECIDED: { status: 409, message: 'This report was already decided. Reload the page to see it.' },
} as const
