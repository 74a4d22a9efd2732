import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'

/** Leads to Stripe, where an owner consents to connecting their own account to a project. */
export function useConnectStripe() {
  const leaving = useOperation(orpc.connect.authorizeProject, {
    failed: { network: 'Connection failed.', unexpected: 'Stripe connection failed' },
    toastFailure: true,
    onDone: ({ authorization_url }) => window.location.assign(authorization_url),
  })
  return {
    connect: (project_id: string) => leaving.run({ project_id }),
    isLeaving: leaving.isBusy || leaving.isDone,
    failure: leaving.failure,
  }
}
