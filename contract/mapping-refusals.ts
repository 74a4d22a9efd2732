/** Refusals about revenue mappings, a part of `REFUSALS`. */
export const MAPPING_REFUSALS = {
  MAPPING_NOT_VALIDATED: { status: 409, message: 'This mapping is not active. Validate it first.' },
  MAPPING_OFF: { status: 409, message: 'This mapping is inactive. Activate it before you validate it.' },
  MAPPING_COLLECTING: {
    status: 409,
    message: 'Revenue is being collected for this mapping. Try again when that is done.',
  },
  MAPPING_SOURCE_FIXED: {
    status: 409,
    message: 'This mapping has counted charges of its source. Create another mapping for another source.',
  },
  TOO_MANY_MAPPINGS: {
    status: 409,
    message: 'A project can have up to 200 mappings. Delete one that you no longer use.',
  },
} as const
