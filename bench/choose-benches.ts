type Choice = { names: string[] } | { answer: string; exit_code: number }

/** Which benches the arguments of the command ask for, all without any; or what to answer instead of measuring. */
export function chooseBenches(wanted: string[], known: string[]): Choice {
  const list = `${known.slice(0, -1).join(', ')} and ${known.at(-1)}`
  if (wanted.some((argument) => argument === '--help' || argument === '-h')) {
    return {
      answer: `npm run bench measures all of ${list}; npm run bench -- ${known[0]} only that one.`,
      exit_code: 0,
    }
  }
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    return { answer: `There is no bench named ${unknown.join(', ')}. There are ${list}.`, exit_code: 1 }
  }
  return { names: wanted.length > 0 ? wanted : known }
}
