/** The refusals about reports and what they distribute. */
export const REPORT_REFUSALS = {
  PERIOD_OVERLAPS: { status: 409, message: 'Another report of this project already covers part of this period.' },
  PERIOD_IN_FUTURE: {
    status: 422,
    message: "You can't report a period that hasn't started. Choose an earlier start date.",
  },
  PERIOD_NOT_ENDED: {
    status: 422,
    message: 'This period has not ended yet. Save the report as a draft, and submit it once the period has ended.',
  },
  PERIOD_NOT_SHARED: {
    status: 422,
    message: 'No agreement shares revenue in this period, so there would be nothing to approve. Choose other dates.',
  },
  COLLECTED_CHANGED: {
    status: 409,
    message: 'What Stripe counts for this report has changed. Check its lines again before you submit.',
  },
  MAPPING_NOT_REPORTED: {
    status: 422,
    message: 'A line is of a mapping whose agreement this report is not for. Remove the line or choose other dates.',
  },
  REPORT_NOT_EDITABLE: { status: 409, message: 'This report can no longer be changed.' },
  DOCUMENT_SUBMITTED: { status: 409, message: 'This document was submitted with the report, so it stays.' },
  REVIEW_OVER: { status: 409, message: 'This report can no longer be disputed: it counts as accepted.' },
  LINE_DISPUTED: { status: 409, message: 'A line is already disputed. Settle that dispute first.' },
  LINE_DISPUTE_CLOSED: { status: 409, message: 'This dispute is already settled or answered.' },
  LINE_DISPUTE_NOT_ANSWERED: { status: 409, message: 'The owner has not answered this dispute yet.' },
  REPORT_NOT_SUBMITTED: { status: 409, message: 'Only a submitted report can be approved.' },
  REPORT_NOT_PAID: {
    status: 409,
    message: 'Only a paid report is corrected in the next one. Change this report itself.',
  },
  NOTHING_TO_CORRECT: { status: 422, message: 'This is what the line already comes to.' },
  DISTRIBUTION_BEING_PAID: {
    status: 409,
    message: 'This share is being paid, so its approval can no longer be changed.',
  },
  REPORT_NOT_RECALCULABLE: {
    status: 409,
    message: 'Payments can be recalculated only while the report is approved and none of them has been started.',
  },
  REPORT_NOT_PROCESSED: { status: 409, message: 'A report can be finalized once all its shares are paid.' },
  REPORT_NOT_SETTLED: {
    status: 409,
    message: 'Money of this report came back and has not been paid again. Settle that before you finalize it.',
  },
  REPORT_DISPUTED: { status: 409, message: 'This report is disputed. Resolve the dispute before approving it.' },
  REPORT_CHANGED: {
    status: 409,
    message: 'The report has changed. Check the new figures before you approve.',
  },
  NO_ACTIVE_AGREEMENT: {
    status: 409,
    message: 'No agreement was active in this period, so there is nothing to pay.',
  },
} as const
