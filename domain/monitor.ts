/** The days that the payment monitor covers. */
export const MONITORED_DAYS = 30
