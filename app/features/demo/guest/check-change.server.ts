import { z } from "zod";
import { demoOrderLimits } from "#app/features/demo/shop/order.ts";

/** Ids of the dishes of one menu, each with the ids of its options. */
export type OrderableMenu = ReadonlyMap<string, ReadonlySet<string>>;

const id = z.string().max(40);

const change = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("join") }),
  z.strictObject({
    type: z.literal("order"),
    // Random, from the browser: identifies an order that is sent again.
    key: z.string().regex(/^[0-9a-f]{32}$/),
    order: z.strictObject({
      place: z.enum(["table", "delivery"]),
      payment: z.enum(["mobile", "card", "debit"]),
      lines: z
        .array(
          z.strictObject({
            dish: id,
            count: z.int().min(1).max(demoOrderLimits.count),
            options: z.array(id).max(10),
          }),
        )
        .min(1)
        .max(demoOrderLimits.lines),
    }),
  }),
  z.strictObject({ type: z.literal("ready"), order: z.int().min(1).max(1000) }),
]);

/** A change that one of the two devices requests. */
export type DemoChange = z.infer<typeof change>;

/** Returns a validated change, or null, also for a dish or option that is not on this menu. */
export function checkDemoChange(input: unknown, menu: OrderableMenu): DemoChange | null {
  const { success, data } = change.safeParse(input);
  if (!success) return null;
  if (data.type !== "order") return data;
  const isOnMenu = data.order.lines.every(({ dish, options }) => {
    const offered = menu.get(dish);
    return (
      offered !== undefined &&
      new Set(options).size === options.length &&
      options.every((option) => offered.has(option))
    );
  });
  return isOnMenu ? data : null;
}
