import { useRef, useState } from 'react'
import { isBug } from '../../lib/errors.ts'
import { fetchCode } from '../../lib/fetch-code.ts'
import { late } from '../../lib/lazy-operation.ts'
import { useOperation } from '../../lib/use-operation.ts'

const authenticator = () => fetchCode(() => import('../../shared/passkeys/authenticator.ts'))

const NOT_SIGNED = {
  cancelled: "The passkey wasn't used. Try again, or use your password.",
  unusable: "Your browser couldn't use the passkey. Use your password instead.",
} as const

interface PasskeySignInOptions {
  remember: boolean
  onDone: () => unknown
}

/** Signing in with a passkey: the server asks, the device signs, the server looks at it. Its code comes when it is used. */
export function usePasskeySignIn({ remember, onDone }: PasskeySignInOptions) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isOffered = useRef(false)
  const finishing = useOperation(
    late(({ accounts }) => accounts.signInWithPasskey),
    { success: 'Logged in successfully', onDone },
  )
  const starting = useOperation(
    late(({ accounts }) => accounts.startPasskeySignIn),
    {
      onDone: async ({ options }) => {
        setAsking(true)
        try {
          const { signWithPasskey } = await authenticator()
          const signed = await signWithPasskey(options)
          if ('response' in signed) finishing.run({ response: signed.response, remember })
          else setProblem(NOT_SIGNED[signed.refused])
        } finally {
          setAsking(false)
        }
      },
    },
  )

  return {
    isBusy: starting.isBusy || isAsking || finishing.isBusy,
    failure: problem ?? finishing.failure?.sentence ?? starting.failure?.sentence ?? null,
    start() {
      setProblem(null)
      finishing.reset()
      starting.run({})
    },
    /** Has the browser offer passkeys among the addresses it knows, once. Silent where there are none. */
    async offer() {
      if (isOffered.current) return
      isOffered.current = true
      try {
        const signed = await signFromField()
        if (signed && 'response' in signed) finishing.run({ response: signed.response, remember })
      } catch (error) {
        // Nobody asked for it yet: a failure is shown once the button is pressed.
        if (isBug(error)) throw error
      }
    },
  }
}

/** Waits for a passkey to be chosen from the list under the field. Null where the browser shows none there. */
async function signFromField() {
  const { offersPasskeysInFields, signWithPasskey } = await authenticator()
  if (!(await offersPasskeysInFields())) return null
  const { client } = await fetchCode(() => import('../../lib/client.ts'))
  const { options } = await client.accounts.startPasskeySignIn({})
  return signWithPasskey(options, { autofill: true })
}
