import type { InferClientOutputs } from '@orpc/client'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { cardTags, isGuideOf, previewWords } from '#domain/guide.ts'
import type { client } from '../../lib/client.ts'
import badge from '../../ui/badge.module.css'
import styles from './help.module.css'
import { TYPE_WORDS } from './type-words.ts'

type Guide = InferClientOutputs<typeof client>['help']['listGuides']['items'][number]

interface GuideCardsProps {
  guides: readonly Guide[]
  /** The screen one comes from. */
  from: string | undefined
  /** Then the best match comes first, whatever screen one comes from. */
  isSearch: boolean
}

/** Guides as cards; those of the screen one comes from under a heading of their own. */
export function GuideCards({ guides, from, isSearch }: GuideCardsProps) {
  const here = from && !isSearch ? guides.filter(({ screens }) => isGuideOf(screens, from)) : []
  const others = guides.filter((guide) => !here.includes(guide))
  if (here.length === 0) return <Cards title="Guides" isTitleShown={false} guides={others} from={from} />
  return (
    <>
      <Cards title="For the page you came from" isTitleShown guides={here} from={from} />
      {others.length > 0 ? <Cards title="More guides" isTitleShown guides={others} from={from} /> : null}
    </>
  )
}

interface CardsProps extends Omit<GuideCardsProps, 'isSearch'> {
  title: string
  isTitleShown: boolean
}

function Cards({ title, isTitleShown, guides, from }: CardsProps) {
  const name = useId()
  return (
    <section className={styles.group} aria-labelledby={name}>
      <h2 id={name} className={isTitleShown ? styles.groupTitle : 'sw-hidden'}>
        {title}
      </h2>
      <ul className={styles.cards}>
        {guides.map((guide) => (
          <li key={guide.id}>
            <GuideCard guide={guide} from={from} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GuideCard({ guide, from }: { guide: Guide; from: string | undefined }) {
  const { id, title, type, tags, preview } = guide
  const { shown, more } = cardTags(tags)
  return (
    <article className={styles.card}>
      <span className={badge.badge}>{TYPE_WORDS[type]}</span>
      <h3>
        <Link to="/help/$guideId" params={{ guideId: id }} search={{ from }} className={styles.open}>
          {title}
        </Link>
      </h3>
      <p className={styles.preview}>{previewWords(preview)}</p>
      <ul aria-label="Tags" className={styles.tags}>
        {shown.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
        {more ? <li>{more}</li> : null}
      </ul>
    </article>
  )
}
