/** Something the person at the terminal has to see to; the message says what. */
export class Problem extends Error {}
