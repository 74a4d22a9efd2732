import { MAX_RECOMMENDERS } from '#domain/recommendation.ts'

/** The refusals of recommendations. */
export const RECOMMENDATION_REFUSALS = {
  ALREADY_ASKED: { status: 409, message: "You've already asked this person. Each person is asked once." },
  ASKED_ENOUGH: { status: 409, message: `You can ask up to ${MAX_RECOMMENDERS} people for a recommendation.` },
  CANNOT_ASK_YOURSELF: { status: 422, message: "Enter another person's email. You can't recommend yourself." },
  RECOMMENDATION_CLOSED: { status: 409, message: 'This request has ended. There is nothing left to answer.' },
} as const
