/** Refusals about models of a projection, a part of `REFUSALS`. */
export const FINANCIAL_MODEL_REFUSALS = {
  MODEL_CHANGED: {
    status: 409,
    message: 'This model was changed in another tab or on another device. Load it, or replace it with this one.',
  },
  MODEL_NAME_TAKEN: { status: 409, message: 'You already have a model with this name. Choose another one.' },
  MODEL_BEYOND_LIMITS: {
    status: 422,
    message: 'Use a share up to 50% and growth up to 100%, or up to what is agreed where that is more.',
  },
  TOO_MANY_MODELS: {
    status: 409,
    message: 'You can save up to 10 models of an agreement. Delete one that you no longer use.',
  },
} as const
