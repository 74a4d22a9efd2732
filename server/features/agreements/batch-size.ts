/** How many agreements a step of the daily job takes in one transaction. */
export const BATCH_SIZE = 200
