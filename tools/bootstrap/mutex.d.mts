/** Runs work that only one process may do at a time; whoever else comes meanwhile waits. */
export function alone<T>(file: string, work: () => Promise<T>): Promise<T>
