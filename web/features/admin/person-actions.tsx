import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { ButtonLink } from '../../ui/links.tsx'
import type { AdminPerson } from './people-values.ts'

// Loaded when they are opened: they bring forms and the contract's schemas with them.
const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }))
const RoleDialog = lazy(async () => ({ default: (await import('./role-dialog.tsx')).RoleDialog }))

/** What an admin may do with this account. */
export function PersonActions({ person }: { person: AdminPerson }) {
  const { suspend, restore, sign_out, roles, view } = person.allowed
  const [open, setOpen] = useState<'suspend' | 'restore' | 'sign_out' | 'view' | 'role' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ButtonLink variant="default" to="/admin-audit" search={{ about: person.id }}>
        Audit log
      </ButtonLink>
      {view ? <Button onClick={() => setOpen('view')}>{`View as ${person.name}`}</Button> : null}
      {restore ? <Button onClick={() => setOpen('restore')}>Lift suspension</Button> : null}
      {roles.length > 0 ? (
        <Button variant="default" onClick={() => setOpen('role')}>
          Change role
        </Button>
      ) : null}
      {sign_out ? (
        <Button variant="default" onClick={() => setOpen('sign_out')}>
          Sign out everywhere
        </Button>
      ) : null}
      {suspend ? (
        <Button variant="default" color="red" onClick={() => setOpen('suspend')}>
          Suspend
        </Button>
      ) : null}
      <Suspense>
        {open === 'role' ? <RoleDialog person={person} onClose={close} /> : null}
        {open !== null && open !== 'role' ? <AccountDialog act={open} person={person} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
