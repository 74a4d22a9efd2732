import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asObject, asOwner, asSubject, atStart, type Mention, mention } from './mention.ts'

const priya = { id: 'priya', name: 'Priya Shah' }
const forms = ['receive', 'receives'] as const
const said = (who: Mention) => [
  asObject(who),
  asSubject(who, forms),
  atStart(who, forms),
  `On ${asOwner(who, 'payout account')}`,
]

test('a person is named to everybody but themselves', () => {
  const named = ['Priya Shah', 'Priya Shah receives', 'Priya Shah receives', 'On the payout account of Priya Shah']
  expect(said(mention(priya, null))).toEqual(named)
  expect(said(mention(priya, 'olivia'))).toEqual(named)
  expect(said(mention(priya, 'priya'))).toEqual(['you', 'you receive', 'You receive', 'On your payout account'])
})

test('what a person is called changes nothing around their name, and nothing of what is said to them', () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom('you', 'to', 'receives', 'Priya', 'Priya Shah to Priya Shah', '$&'),
  )
  fc.assert(
    fc.property(name, (called) => {
      const other = { ...priya, name: called }
      expect(said(mention(other, 'priya'))).toEqual(said(mention(priya, 'priya')))
      expect(said(mention(other, null))).toEqual(
        said(mention(priya, null)).map((text) => text.split('Priya Shah').join(called)),
      )
    }),
  )
})
