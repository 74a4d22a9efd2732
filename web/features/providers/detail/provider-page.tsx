import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, Navigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { Slot } from '../../../lib/slots.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { type PageTab, PageTabs } from '../../../ui/page-tabs.tsx'
import { CardSkeleton, PageSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { formatTimestampDay } from '../../../ui/timestamps.ts'
import { ProfileTab } from './profile-tab.tsx'
import styles from './provider.module.css'
import { dealsWithViewer, type Provider } from './provider-detail-values.ts'

const ExperienceTab = lazy(async () => ({ default: (await import('./experience-tab.tsx')).ExperienceTab }))
const ProjectsTab = lazy(async () => ({ default: (await import('./projects-tab.tsx')).ProjectsTab }))
const RevenueTab = lazy(async () => ({ default: (await import('./revenue-tab.tsx')).RevenueTab }))

/** /provider-detail: a provider, their track record, background and agreements, as far as the viewer may see them. */
export function ProviderPage() {
  const { id } = useSearch({ from: '/members/provider-detail' })
  return id ? <ProviderOf id={id} /> : <Navigate to="/providers" replace />
}

function ProviderOf({ id }: { id: string }) {
  const query = useQuery(orpc.providers.getProvider.queryOptions({ input: { id } }))
  const nobody = <Nobody />
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading provider..." />}
      failed="Failed to load provider"
      refused={{ NOT_FOUND: nobody, BAD_REQUEST: nobody, INVALID_INPUT: nobody }}
    >
      {(provider) => (
        <div key={provider.id}>
          <Head provider={provider} />
          <PageTabs label="Provider" tabs={tabsOf(provider)} />
        </div>
      )}
    </QueryView>
  )
}

const TRAIL = [{ label: 'Service Providers', link: linkOptions({ to: '/providers' }) }]

function Head({ provider }: { provider: Provider }) {
  const { id, name, avatar, experience_level, email, allowed, details, location, member_since } = provider
  const words = [details.service_offering, location, details.languages.join(', ')].filter(Boolean)
  return (
    <div className={styles.head}>
      <PageHeader
        title={name}
        picture={<Avatar name={name} avatar={avatar} size={64} />}
        trail={TRAIL}
        badge={<span className={styles.level}>{experience_level}</span>}
        description={`${words.join(' · ')} · Member since ${formatTimestampDay(member_since)}`}
        actions={
          <div className={styles.actions}>
            {allowed.edit ? (
              <ButtonLink to="/settings" search={{ tab: 'details' }} variant="default">
                Edit profile
              </ButtonLink>
            ) : (
              <>
                {allowed.see_revenue && dealsWithViewer(provider).length === 0 ? (
                  <ButtonLink to="/provider-payments" search={{ id }} variant="default">
                    Payments
                  </ButtonLink>
                ) : null}
                <Slot name="profile_actions" given={{ person: { id, name, role: 'provider' } }} />
                {email ? (
                  <Button component="a" href={`mailto:${email}`} variant="default">
                    Contact
                  </Button>
                ) : null}
                {allowed.propose ? (
                  <ButtonLink to="/new-proposal" search={{ provider: id }} variant="default">
                    Create Proposal
                  </ButtonLink>
                ) : null}
              </>
            )}
          </div>
        }
      />
      {email || allowed.edit ? null : (
        <p className={styles.dim}>You can contact {name} by email once they have answered a proposal.</p>
      )}
    </div>
  )
}

function tabsOf(provider: Provider): readonly [PageTab, ...PageTab[]] {
  const { details, projects, allowed, id } = provider
  const records = details.experiences.length + details.past_work.length + details.education.length
  return [
    { value: 'profile', label: 'Profile', content: <ProfileTab provider={provider} /> },
    {
      value: 'experience',
      label: counted('Experience', records),
      content: whenLoaded(<ExperienceTab details={details} />),
    },
    {
      value: 'projects',
      label: counted('Projects', projects.total),
      content: whenLoaded(<ProjectsTab projects={projects} />),
    },
    // Only the provider, admins and owners with an agreement have it (decision C-52).
    ...(allowed.see_revenue
      ? [{ value: 'revenue', label: 'Revenue', content: whenLoaded(<RevenueTab id={id} />) }]
      : []),
  ]
}

const whenLoaded = (tab: ReactNode) => <Suspense fallback={<CardSkeleton lines={6} />}>{tab}</Suspense>

const counted = (label: string, count: number) => (
  <>
    {label}
    {count > 0 ? <span className={styles.count}>{count}</span> : null}
  </>
)

function Nobody() {
  return (
    <EmptyState
      heading="h1"
      title="Provider not found."
      action={
        <ButtonLink to="/providers" variant="default">
          Back to Service Providers
        </ButtonLink>
      }
    >
      This provider doesn't exist, or the account was deleted.
    </EmptyState>
  )
}
