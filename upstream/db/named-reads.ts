import { type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

/** A statement that PostgreSQL has parsed and whose plan it may keep. */
interface Named {
  name: string;
  /** Types of the values, and the columns of the answer. */
  valueTypes: number[];
  fields: { name: string; dataTypeID: number }[];
}

/** As many texts are remembered; a site's own reads are some hundreds. */
const MOST = 400;
const READ = /^\s*select\b/i;
/** What Drizzle asks for and a read by name understands; the others are done the usual way. */
const KNOWN_OPTIONS = new Set(['rowMode', 'parsers']);

/**
 * Lets a PGlite keep the reads that come again as named statements: parsing and planning cost it several times what
 * running does (decision 0038). Reads inside transactions, writes, and whatever fails go the usual way.
 */
export function nameReads(client: PGlite, most = MOST): void {
  const plain = client.query.bind(client);
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
    for (const message of (await client.execProtocol(joined(asked), { syncToFs: false })).messages) {
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
    return { rows: rows as T[], fields: named.fields, affectedRows: 0 };
  };

  /** By name where the text has come before and nothing speaks against it. */
  const read = <T>(text: string, values: unknown[], options?: QueryOptions): Promise<Results<T> | null> =>
    client._runExclusiveTransaction(() =>
      client._runExclusiveQuery(async () => {
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
        } catch {
          // A table that was changed, a value of a wrong type: the usual way says what is wrong, or answers.
          known.delete(text);
          return null;
        }
      }),
    );

  client.query = async <T>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> => {
    const understood = options?.rowMode && Object.keys(options).every((key) => KNOWN_OPTIONS.has(key));
    if (!understood || !READ.test(text)) return plain<T>(text, values, options);
    await client.waitReady;
    return (await read<T>(text, values, options)) ?? plain<T>(text, values, options);
  };
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
