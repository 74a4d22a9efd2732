import { useRef, useState } from 'react'
import { late } from '../../lib/late-operation.ts'
import { useOperation } from '../../lib/use-operation.ts'

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
          const { signWithPasskey } = await import('../../shared/passkeys/authenticator.ts')
          const response = await signWithPasskey(options)
          if (response) finishing.run({ response, remember })
          else setProblem('No passkey was used. Try again, or use your password.')
        } catch {
          setProblem('Your browser could not use a passkey. Use your password.')
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
    /** Has the browser offer passkeys among the addresses it knows. Silent where there are none. */
    async offer() {
      if (isOffered.current) return
      isOffered.current = true
      const { offersPasskeysInFields, signWithPasskey } = await import('../../shared/passkeys/authenticator.ts')
      if (!(await offersPasskeysInFields())) return
      const { client } = await import('../../lib/client.ts')
      const { options } = await client.accounts.startPasskeySignIn({})
      const response = await signWithPasskey(options, { autofill: true })
      if (response) finishing.run({ response, remember })
    },
  }
}
