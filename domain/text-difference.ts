/** A sentence of two texts: in both, only in the earlier one, or only in the later one. */
export interface TextPart {
  text: string
  change: 'same' | 'removed' | 'added'
}

/** Longer texts are compared as a whole. */
const MAX_SENTENCES = 400

/** How a later text differs from an earlier one, sentence by sentence, in reading order. */
export function textDifference(before: string, after: string): TextPart[] {
  const [a, b] = [sentencesOf(before), sentencesOf(after)]
  if (a.length > MAX_SENTENCES || b.length > MAX_SENTENCES) {
    return [...a.map((text) => part(text, 'removed')), ...b.map((text) => part(text, 'added'))]
  }
  const common = commonLengths(a, b)
  const parts: TextPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && left === right) {
      parts.push(part(left, 'same'))
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || at(common, i + 1, j) >= at(common, i, j + 1))) {
      parts.push(part(left, 'removed'))
      i += 1
    } else if (right !== undefined) {
      parts.push(part(right, 'added'))
      j += 1
    }
  }
  return parts
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

/** For each pair of starts, how many sentences what follows has in common. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (!row) continue
      row[j] = a[i] === b[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1))
    }
  }
  return lengths
}

const at = (lengths: readonly number[][], i: number, j: number) => lengths[i]?.[j] ?? 0
const part = (text: string, change: TextPart['change']): TextPart => ({ text, change })
