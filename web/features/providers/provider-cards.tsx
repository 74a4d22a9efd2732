import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayHaveFavorites } from '#domain/favorites.ts'
import { BUSY_FROM_PROJECTS } from '#domain/provider-record.ts'
import { useViewer } from '../../lib/session.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { AvailabilityBadge } from './availability-badge.tsx'
import { compensationWord } from './compensation-words.ts'
import { FavoriteStar } from './favorite-star.tsx'
import { type ListedProvider, ofAll, offerAndPlace } from './provider-values.ts'
import styles from './providers.module.css'
import { Rating } from './rating.tsx'
import { Tags } from './tags.tsx'

export function ProviderCards({ providers }: { providers: readonly ListedProvider[] }) {
  const { role } = useViewer()
  const withStars = mayHaveFavorites(role)
  return (
    <ul className={styles.cards}>
      {providers.map((provider) => (
        <li key={provider.id} className={styles.card}>
          <ProviderCard provider={provider} withStar={withStars} />
        </li>
      ))}
    </ul>
  )
}

const SHOWN_SKILLS = 4

function ProviderCard({ provider, withStar }: { provider: ListedProvider; withStar: boolean }) {
  const { id, name, avatar, record, experience_level, skills, compensation, availability } = provider
  const more = skills.length - SHOWN_SKILLS
  const [works, ...others] = compensation.map(compensationWord)
  return (
    <>
      <div className={styles.top}>
        <Avatar name={name} avatar={avatar} size={40} />
        <div className={styles.who}>
          <h2>
            <Link to="/provider-detail" search={{ id }} className={styles.cardLink}>
              {name}
            </Link>
          </h2>
          <p className={styles.dim}>{offerAndPlace(provider)}</p>
        </div>
        {withStar ? <FavoriteStar provider={provider} /> : null}
      </div>
      <Figures record={record} works={others.length > 0 ? `${works} +${others.length}` : works} />
      <Tags
        label="Level and skills"
        tags={[experience_level, ...skills.slice(0, SHOWN_SKILLS), ...(more > 0 ? [`+${more} more`] : [])]}
      />
      <div className={styles.foot}>
        <AvailabilityBadge availability={availability} />
        <span>{`${record.active_projects} of ${BUSY_FROM_PROJECTS} projects`}</span>
      </div>
    </>
  )
}

/** The figures that cards are compared by; a newcomer has a sentence instead of zeros. */
function Figures({ record, works }: { record: ListedProvider['record']; works: string | undefined }) {
  const finished = ofAll(record.finished_agreements, record.ended_agreements)
  const onTime = ofAll(record.paid_on_time, record.paid_reports)
  const lines: [string, string | null | undefined][] = [
    ['Agreements finished', finished],
    ['Reports paid on time', onTime],
    ['Earned, net', record.earnings_band],
    ['Works for', works],
  ]
  return (
    <>
      {record.rating === null ? <p className={styles.dim}>{record.rating_explanation}</p> : null}
      <dl className={styles.lines}>
        {record.rating === null ? null : (
          <div>
            <dt>Rating</dt>
            <dd>
              <Rating record={record} explained />
            </dd>
          </div>
        )}
        {lines.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  )
}

export function CardsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.cards}>
      <span className="sw-hidden" role="status">
        {label}
      </span>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <div key={card} className={styles.card}>
          <div className={styles.top}>
            <Skeleton height={40} width={40} circle />
            <div className={styles.who}>
              <Skeleton height={14} width="50%" radius="xs" />
              <Skeleton height={12} width="70%" radius="xs" mt={8} />
            </div>
          </div>
          {[0, 1, 2, 3].map((line) => (
            <Skeleton key={line} height={14} radius="xs" />
          ))}
          <Skeleton height={20} width="60%" radius="xs" />
        </div>
      ))}
    </div>
  )
}
