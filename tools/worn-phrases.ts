/** Phrases that no screen, mail or answer uses: old-fashioned words, and sentences that have better ones. */
const WORN = [
  'stands? (here|there|on)',
  'will stand',
  'whoever',
  'come[s]? about',
  'came about',
  '(is|are|was|were|be|been) told',
  'put away',
  'what was charged',
  'not whole|copied whole|sent whole',
  '(set|loaded|made) anew',
  '[Ee]-mail',
  'mail me|this mail|last mail|more mails|mails about',
  '[Pp]erhaps',
  'left empty, it is',
  'charge asked for',
  'was begun|began to|begin again',
  'the way of the money',
  'penny by penny',
  'in the books',
  'worked out',
  'waits? for you',
  'looking at what',
  'decided lately',
  'somebody(?!’s)|nobody has',
  'date to come',
  'hold a part',
  'the eye of',
  'half took less',
  'drafts (left out|included)',
  'choose all|those that are chosen',
  'both sides are content',
  'forgotten\\?',
  'do not know one of them',
  'from here on',
  'all the same',
  'as it is sent',
  'it does not exist',
  'kept (here|by|with)',
  'not yours to',
  'of a kind within',
  '(is|are) (not )?tried again|by (itself|themselves)|waits? for your',
  'what became of',
  'nobody to pay|who gets it|the receipt is there',
  'as far as you can tell',
  'can be made here|of yours',
  'look at it again|take[n]? up again',
  'takes at most|shares nothing|bears? (it|none)',
  'not of an accepted kind',
  'they are lost',
  'days? late|late the longest|at the longest',
  'where it stands|how it stands',
]

const PATTERN = new RegExp(`(?<!\\w|\\w['’]|-)(?:${WORN.join('|')})(?!\\w|['’]\\w|-)`, 'gi')

/** The worn phrases in the texts of a source; comments are not texts. */
export function wornPhrases(source: string): string[] {
  const text = withoutComments(source).replace(/\s+/g, ' ')
  return [...text.matchAll(PATTERN)].map(([phrase]) => phrase.toLowerCase())
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)(\/\/|--) .*$/gm, '')
}
