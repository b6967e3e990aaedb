import { type PGlite, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';

const { serialize } = protocol;

/** A statement that PostgreSQL has parsed and whose plan it may keep. */
interface Named {
  name: string;
  /** Types of the values, and the columns of the answer. */
  valueTypes: number[];
  fields: { name: string; dataTypeID: number }[];
}

/** As many texts are remembered; a site's own are some hundreds. */
const MOST = 600;
const READ = /^\s*select\b/i;
const READ_OR_WRITE = /^\s*(?:select|insert|update|delete|with)\b/i;
/** What Drizzle asks for and a read by name understands; the others are done the usual way. */
const KNOWN_OPTIONS = new Set(['rowMode', 'parsers']);

/**
 * Lets a PGlite keep the reads that come again, and in transactions the writes too, as named statements: parsing and planning cost it
 * several times what running does (decision 0038). A read that fails is asked again the usual way; in a transaction, which has failed
 * with it, its error is said.
 */
export function nameStatements(client: PGlite, most = MOST): void {
  const plain = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  const known = new Map<string, Named | null>();
  let count = 0;

  const name = async (text: string): Promise<Named> => {
    const named: Named = { name: `read_${++count}`, valueTypes: [], fields: [] };
    const asked = [
      serialize.parse({ name: named.name, text }),
      serialize.describe({ type: 'S', name: named.name }),
      serialize.sync(),
    ];
    for (const message of (await client.execProtocol(joined(asked), { syncToFs: false })).messages) {
      if (message instanceof protocol.messages.ParameterDescriptionMessage) named.valueTypes = message.dataTypeIDs;
      if (message instanceof protocol.messages.RowDescriptionMessage) named.fields = message.fields;
    }
    return named;
  };

  const forget = async (): Promise<void> => {
    const [oldest] = known;
    if (!oldest) return;
    known.delete(oldest[0]);
    if (!oldest[1]) return;
    const asked = [serialize.close({ type: 'S', name: oldest[1].name }), serialize.sync()];
    await client.execProtocol(joined(asked), { syncToFs: false });
  };

  const run = async <T>(named: Named, values: unknown[], options?: QueryOptions): Promise<Results<T>> => {
    const bound = values.map((value, at) => {
      if (value === null || value === undefined) return null;
      return client.serializers[named.valueTypes[at] ?? 0]?.(value) ?? String(value);
    });
    const asked = [serialize.bind({ statement: named.name, values: bound }), serialize.execute({}), serialize.sync()];
    const parsers = named.fields.map(
      ({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? client.parsers[dataTypeID] ?? ((text: string) => text),
    );
    const rows: unknown[] = [];
    let affectedRows = 0;
    for (const message of (await client.execProtocol(joined(asked), { syncToFs: false })).messages) {
      // `INSERT 0 3`, `UPDATE 1`
      if (message instanceof protocol.messages.CommandCompleteMessage && !message.text.startsWith('SELECT'))
        affectedRows = Number(message.text.split(' ').at(-1));
      if (!(message instanceof protocol.messages.DataRowMessage)) continue;
      const cells = message.fields.map((text, at) =>
        text === null ? null : parsers[at]?.(text, named.fields[at]?.dataTypeID),
      );
      rows.push(
        options?.rowMode === 'array'
          ? cells
          : Object.fromEntries(named.fields.map((field, at) => [field.name, cells[at]])),
      );
    }
    return { rows: rows as T[], fields: named.fields, affectedRows };
  };

  /** By name where the text has come before; null where it has not. */
  const byName = async <T>(text: string, values: unknown[], options?: QueryOptions): Promise<Results<T> | null> => {
    const before = known.get(text);
    known.delete(text);
    known.set(text, before ?? null);
    if (before === undefined) {
      if (known.size > most) await forget();
      return null;
    }
    try {
      const named = before ?? (await name(text));
      known.set(text, named);
      return await run<T>(named, values, options);
    } catch (error) {
      known.delete(text);
      throw error;
    }
  };
  const understands = (kind: RegExp, text: string, options?: QueryOptions) =>
    kind.test(text) && options?.rowMode && Object.keys(options).every((key) => KNOWN_OPTIONS.has(key));

  client.query = async <T>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> => {
    if (!understands(READ, text, options)) return plain<T>(text, values, options);
    await client.waitReady;
    const named = await client
      ._runExclusiveTransaction(() => client._runExclusiveQuery(() => byName<T>(text, values, options)))
      // A table that was changed, a value of a wrong type: the usual way says what is wrong, or answers.
      .catch(() => null);
    return named ?? plain<T>(text, values, options);
  };

  client.transaction = (work) =>
    transaction((tx) => {
      const query = async <T>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> => {
        const usual = tx.closed || !understands(READ_OR_WRITE, text, options);
        const named = usual ? null : await client._runExclusiveQuery(() => byName<T>(text, values, options));
        return named ?? tx.query<T>(text, values, options);
      };
      return work(Object.create(tx, { query: { value: query } }) as Transaction);
    });
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
