interface NameAgeProps {
  name: string;
  age?: number;
  className?: string;
}

/** A name and an age; a long name is cut, the age is not. */
export const NameAge = ({ name, age, className = '' }: NameAgeProps) => (
  <span className={`flex min-w-0 ${className}`}>
    <bdi className="truncate">{name}</bdi>
    {age !== undefined && <span className="flex-none">, {age}</span>}
  </span>
);
