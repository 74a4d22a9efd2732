import type { CallContext } from '../../../lib/call-context.ts'
import { client } from '../../../lib/client.ts'

export interface Example {
  title: string
  about: string
  /** Where the operation is in the contract. */
  operation: readonly [noun: string, name: string]
  input: object
  /** What is written to call it. */
  code: string
  call: (context: CallContext) => Promise<unknown>
}

/** An id that nothing has. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Only reads of the signed-in person's own data. */
export const EXAMPLES: readonly [Example, ...Example[]] = [
  {
    title: 'An answer',
    about: 'What the contract promises comes typed and checked.',
    operation: ['accounts', 'getMe'],
    input: {},
    code: 'await client.accounts.getMe()',
    call: (context) => client.accounts.getMe(undefined, { context }),
  },
  {
    title: 'A refusal',
    about: 'What does not exist, or what one may not see, is refused with a code of the contract and a sentence.',
    operation: ['profiles', 'getUser'],
    input: { id: NOBODY },
    code: `await client.profiles.getUser({ id: '${NOBODY}' })`,
    call: (context) => client.profiles.getUser({ id: NOBODY }, { context }),
  },
  {
    title: 'Input that is not right',
    about: 'The schema that forms use refuses it at the server too, and names the field.',
    operation: ['notifications', 'listNotifications'],
    input: { limit: 5_000 },
    code: 'await client.notifications.listNotifications({ limit: 5_000 })',
    call: (context) => client.notifications.listNotifications({ limit: 5_000 }, { context }),
  },
]
