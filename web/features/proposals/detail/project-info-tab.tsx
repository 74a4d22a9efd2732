import { formatDate } from '#domain/calendar-date-words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { formatTimestampDay } from '../../../ui/timestamps.ts'
import type { Proposal } from '../wizard/proposal-values.ts'
import styles from './detail.module.css'

/** What the deal is about, and who is on either side of it. */
export function ProjectInfoTab({ proposal }: { proposal: Proposal }) {
  const { project_info: info, project } = proposal
  return (
    <div className={styles.columns}>
      <Card
        title={project.title}
        aside={
          info ? (
            <ButtonLink to="/project-detail" search={{ id: info.id }} variant="default" size="compact-md">
              View project
            </ButtonLink>
          ) : null
        }
      >
        {info ? (
          <FactList
            facts={[
              { label: 'Owner', value: info.owner_name },
              { label: 'Created', value: formatTimestampDay(info.created_at) },
              ...(info.start_date
                ? [
                    { label: 'Start date', value: formatDate(info.start_date) },
                    { label: 'End date', value: info.end_date ? formatDate(info.end_date) : 'No end' },
                  ]
                : []),
              { label: 'Description', value: info.description },
              { label: 'Industry', value: info.industry },
              { label: 'Stage', value: info.stage },
              { label: 'Status', value: <StatusBadge status={info.project_status} /> },
              { label: 'Revenue streams', value: info.revenue_streams.join(', ') },
            ]}
          />
        ) : (
          <p className={styles.dim}>This project is only a name so far. It is created when its owner agrees.</p>
        )}
      </Card>
      <div className={styles.stack}>
        <PersonCard title="Project owner" person={proposal.owner} />
        <PersonCard title="Service provider" person={proposal.provider} />
      </div>
    </div>
  )
}

function PersonCard({ title, person }: { title: string; person: Proposal['owner'] }) {
  const { id, name, avatar, email, role_in_company, bio } = person
  return (
    <Card title={title} aside={id ? <ViewProfile id={id} name={name} /> : <span className={styles.dim}>Invited</span>}>
      <div className={styles.person}>
        <Avatar name={name} avatar={avatar} size={40} />
        <p>
          <b>{name}</b>
          <br />
          <span className={styles.dim}>{email}</span>
        </p>
      </div>
      {role_in_company ? <p>{role_in_company}</p> : null}
      <p className={styles.dim}>{bio || 'No bio available.'}</p>
    </Card>
  )
}

function ViewProfile({ id, name }: { id: string; name: string }) {
  return (
    <TextLink to="/profile/$userId" params={{ userId: id }} aria-label={`View Profile of ${name}`}>
      View Profile
    </TextLink>
  )
}
