import { sentenceFor } from '#server/start-problem.ts'

/** Why a command does not do what it was asked; the message is a sentence for the person at the terminal. */
export class CommandProblem extends Error {}

/** Runs a small command to its end. What a person can see to ends it with a sentence, and anything with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.exitCode = 1
    console.error(error instanceof CommandProblem ? error.message : sentenceFor(error))
  }
}
