/** Reads by key: those that are asked for in the same turn of the event loop are read together, as under load many are. */
export function askTogether<Answer>(read: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>) {
  let asked = new Map<string, PromiseWithResolvers<Answer | undefined>>()

  async function readAsked(): Promise<void> {
    const questions = asked
    asked = new Map()
    try {
      const answers = await read([...questions.keys()])
      for (const [key, { resolve }] of questions) resolve(answers.get(key))
    } catch (error) {
      for (const { reject } of questions.values()) reject(error)
    }
  }

  return (key: string): Promise<Answer | undefined> => {
    const known = asked.get(key)
    if (known) return known.promise
    if (asked.size === 0) setImmediate(readAsked)
    const question = Promise.withResolvers<Answer | undefined>()
    asked.set(key, question)
    return question.promise
  }
}
