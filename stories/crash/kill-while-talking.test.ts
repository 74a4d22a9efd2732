import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { negotiateDeal } from '#scenarios/deal.ts'
import { type Person, personAt } from '#scenarios/person.ts'
import { freePort } from '#server/testing/free-port.ts'
import { useWorld } from '../world.ts'
import { startMortal } from './mortal-process.ts'

const world = useWorld(new Date().toISOString())

// A busy machine may need it; a minute is usual.
const HALF_AN_HOUR = 1_800_000
const A_MINUTE = 60_000

interface Talk {
  id: string
  olivia_id: string
  priya_id: string
}

async function talkOf(olivia: Person, priya: Person): Promise<Talk> {
  const [{ id: olivia_id }, { id: priya_id }] = [await olivia.api.accounts.getMe(), await priya.api.accounts.getMe()]
  const { id } = await olivia.api.messages.openConversation({ user_id: priya_id })
  return { id, olivia_id, priya_id }
}

/** What one person says; it may be sent again, on any server. */
function saying({ id }: Talk, recipient_id: string, content: string) {
  const message = { id, message_id: randomUUID(), recipient_id, content }
  const context = { idempotency_key: randomUUID() }
  return { by: (person: Person) => person.api.messages.sendMessage(message, { context }) }
}

test(
  'two people talk through two servers, one of which is killed before each step: nothing is lost, nothing is there twice',
  async () => {
    const { olivia, priya } = await negotiateDeal(world)
    const talk = await talkOf(olivia, priya)
    const { connection: server } = inject('testServer')
    const texts: string[] = []
    let kills = 0
    for (let isAlive = false; !isAlive; ) {
      const port = await freePort()
      const mortal = await startMortal({
        ...{ connection: { ...server, database: world.database }, sandbox_url: world.sandbox.url, port },
        ...{ kill_at: kills + 1, arm_path: `/api/conversations/${talk.id}/messages` },
      })
      const there = personAt(`http://127.0.0.1:${port}`, olivia.cookies)
      const question = saying(talk, talk.priya_id, `Question ${kills}`)
      const answer = saying(talk, talk.olivia_id, `Answer ${kills}`)
      texts.push(`Question ${kills}`, `Answer ${kills}`)
      // Priya writes at the same time, on the other server.
      const [asked] = await Promise.allSettled([question.by(there), answer.by(priya)])
      isAlive = asked.status === 'fulfilled'
      if (isAlive) await mortal.kill()
      else expect(await mortal.died).toBe('SIGKILL')
      // Whether its answer was lost or not, her browser sends it again to the one that is left.
      await question.by(olivia)
      await answer.by(priya)
      if (!isAlive) kills += 1
    }
    expect(kills).toBeGreaterThan(3)
    // What the killed servers scheduled in real time is due here too, and the sweep that makes up for theirs.
    world.clock.set(new Date(Date.now() + A_MINUTE))
    await world.settle()

    for (const person of [olivia, priya]) {
      const { items } = await person.api.messages.listMessages({ id: talk.id, limit: 100 })
      expect(items.map(({ number }) => number)).toEqual(texts.map((_, index) => texts.length - index))
      expect(items.map(({ content }) => content).sort()).toEqual(texts.sort())
      expect((await person.api.messages.countUnread()).unread).toBe(texts.length / 2)
    }
  },
  HALF_AN_HOUR,
)
