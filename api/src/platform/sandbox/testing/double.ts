/** Doubles a number, in a module that the program of the tests imports. */
export const double = (number: number): number => number * 2;
