import { isKeyOfOtherDetails, isRepeatedServerError } from './failures.ts'

const MAX_KEYS = 5

/**
 * Makes one object at Stripe under a key of its own. Stripe keeps a key's answer for a day, a server
 * error too. Such an error is of a call that has ended, so the object is looked up, and only when it is not there a
 * further key is used; a call whose answer never came is always repeated under the same key. Where somebody may change
 * the details in between, such as their address, the object that was made with the former ones is looked up likewise.
 */
export async function underKey<Made>(
  key: string,
  create: (key: string) => Promise<Made>,
  lookUp: () => Promise<Made | undefined>,
  { details_may_differ = false } = {},
): Promise<Made> {
  for (let count = 1; ; count += 1) {
    try {
      return await create(count === 1 ? key : `${key}_${count}`)
    } catch (error) {
      const isSpent = isRepeatedServerError(error) || (details_may_differ && isKeyOfOtherDetails(error))
      if (count === MAX_KEYS || !isSpent) throw error
      const found = await lookUp()
      if (found) return found
    }
  }
}
