/** A piece of two texts: in both, only in the earlier one, or only in the later one. */
export interface TextPart {
  /** With the space or line break after it. */
  text: string
  change: 'same' | 'removed' | 'added'
}

/** Longer texts are compared as a whole, so that the table of common pieces stays small. */
const MAX_PIECES = 1_000

/**
 * How a later text differs from an earlier one, in reading order: sentence by sentence, and word by word where a changed
 * sentence has at least a third of its words in common. What is not removed makes up the later text; the last piece of a
 * text has no space after it, so what was removed beside it gets one.
 */
export function textDifference(before: string, after: string): TextPart[] {
  const parts: TextPart[] = []
  for (const { same, removed, added } of alignedRuns(sentencesOf(before), sentencesOf(after))) {
    parts.push(...(same ? [part([same], 'same')] : wordDifference(removed.join(''), added.join(''))))
  }
  return merged(parts)
}

function wordDifference(before: string, after: string): TextPart[] {
  const runs = alignedRuns(wordsOf(before), wordsOf(after))
  const common = runs.filter(({ same }) => same).length
  const longer = Math.max(wordsOf(before).length, wordsOf(after).length)
  if (common * 3 < longer) return [part([before], 'removed'), part([after], 'added')]
  return runs.flatMap(({ same, removed, added }) =>
    same ? [part([same], 'same')] : [part(removed, 'removed'), part(added, 'added')],
  )
}

/** One piece that both texts have, or what stands in each of them instead. */
interface Run {
  same: string | null
  removed: string[]
  added: string[]
}

/** By the longest common sequence of pieces; how many spaces follow them does not count. */
function alignedRuns(a: readonly string[], b: readonly string[]): Run[] {
  if (a.length > MAX_PIECES || b.length > MAX_PIECES) return [{ same: null, removed: [...a], added: [...b] }]
  const common = commonLengths(a, b)
  const runs: Run[] = []
  let changed: Run = { same: null, removed: [], added: [] }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && right !== undefined && isSame(left, right)) {
      runs.push(changed, { same: right, removed: [], added: [] })
      changed = { same: null, removed: [], added: [] }
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || at(common, i + 1, j) >= at(common, i, j + 1))) {
      changed.removed.push(left)
      i += 1
    } else if (right !== undefined) {
      changed.added.push(right)
      j += 1
    }
  }
  runs.push(changed)
  return runs.filter(({ same, removed, added }) => same !== null || removed.length > 0 || added.length > 0)
}

/** Each with the space after it. */
const sentencesOf = (text: string) =>
  text
    .trim()
    .match(/[^\n]*?(?:[.!?]\s+|\s*\n\s*|$)/g)
    ?.filter(Boolean) ?? []
const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? []

/** For each pair of starts, how many pieces what follows has in common. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (!row) continue
      row[j] = isSame(a[i] ?? '', b[j] ?? '')
        ? at(lengths, i + 1, j + 1) + 1
        : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1))
    }
  }
  return lengths
}

function merged(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = []
  for (const { text, change } of parts) {
    const last = joined.at(-1)
    if (text === '') continue
    if (last?.change === change) last.text += text
    else {
      const isTight = last !== undefined && !/\s$/.test(last.text)
      if (isTight && last.change === 'removed') last.text += ' '
      joined.push({ text: isTight && change === 'removed' ? ` ${text}` : text, change })
    }
  }
  return joined
}

/** A line break is no space; the last piece of a text has neither. */
function isSame(a: string, b: string): boolean {
  if (a.trimEnd() !== b.trimEnd()) return false
  const [after, other] = [a.slice(a.trimEnd().length), b.slice(b.trimEnd().length)]
  return after === '' || other === '' || after.includes('\n') === other.includes('\n')
}

const at = (lengths: readonly number[][], i: number, j: number) => lengths[i]?.[j] ?? 0
const part = (pieces: readonly string[], change: TextPart['change']): TextPart => ({ text: pieces.join(''), change })
