/** Why nothing of bank transfers is sent back. */
export const FUNDING_REFUSALS = {
  NOTHING_LEFT: { status: 409, message: 'Nothing is left of your bank transfers.' },
  CASH_BALANCE_CHANGED: {
    status: 409,
    message: 'What is left of your bank transfers has changed. Reload the page to see it.',
  },
  RETURN_UNDER_WAY: { status: 409, message: 'It is already being sent back to your bank account.' },
} as const satisfies Record<string, { status: number; message: string }>
