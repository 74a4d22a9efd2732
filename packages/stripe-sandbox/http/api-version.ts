/** The version of Stripe's API whose shapes the sandbox answers in: that of the pinned SDK. */
export const API_VERSION = '2026-10-28.endive'
