/**
 * A part of a message that the general types leave open (a system's view, its schema), as the type that the server
 * writes it by. The only place that trusts the server's word for a type.
 */
export function typed<T>(value: unknown): T {
  return value as T;
}
