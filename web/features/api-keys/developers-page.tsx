import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { HrefLink } from '../../ui/href-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import styles from './api-keys.module.css'
import { WhyClosed } from './why-closed.tsx'

const CreateDialog = lazy(async () => ({ default: (await import('./create-dialog.tsx')).CreateDialog }))

/** /developers: the API keys of the viewer, and where the API is described. */
export function DevelopersPage() {
  const access = useQuery(orpc.membership.getAccess.queryOptions({ input: { feature: 'api_access' } }))
  const [isCreating, setCreating] = useState(false)
  const isOpen = access.data?.granted === true
  const create = isOpen ? <Button onClick={() => setCreating(true)}>Create API key</Button> : null
  return (
    <>
      <PageHeader
        title="Developers"
        description="API keys let programs and assistants work with your Sharewell account."
        actions={create}
      />
      <div className={styles.stack}>
        {access.data && !isOpen ? <WhyClosed reason={access.data.reason} /> : null}
        <ApiKeyList isOpen={isOpen} create={create} />
        <p className={styles.hint}>
          A key can do what you can do, except change passwords, sign-in, payout accounts or your account itself.{' '}
          <HrefLink href="/api/docs">API reference</HrefLink> ·{' '}
          <HrefLink href="/api/openapi.json">openapi.json</HrefLink>
        </p>
      </div>
      <Suspense>{isCreating ? <CreateDialog onClose={() => setCreating(false)} /> : null}</Suspense>
    </>
  )
}
