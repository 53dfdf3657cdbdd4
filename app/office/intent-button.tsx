import type { ComponentPropsWithoutRef } from "react";

type IntentButtonProps = Omit<ComponentPropsWithoutRef<"button">, "type" | "name"> & {
  look?: "primary" | "secondary";
};

export function IntentButton({ look = "secondary", className = "", ...rest }: IntentButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      {...rest}
      className={`button button-${look} ${className}`.trimEnd()}
    />
  );
}
